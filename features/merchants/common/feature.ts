// Merchants: the choices made of them. Their pages are in the map of pages to come.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';

export const merchants = feature({ name: 'merchants', pages: [], permissions: [], calls: Object.values(contract) });
