// The session of a signed-in person: no page of its own.
import { feature } from '../../../core/common/feature.ts';
import { ping } from './contract.ts';

export const session = feature({ name: 'session', pages: [], permissions: [], calls: [ping] });
