// Private notes in the quick panel.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';

export const notes = feature({
  name: 'notes',
  pages: [],
  permissions: [],
  calls: [contract.notes, contract.addNote, contract.deleteNote],
});
