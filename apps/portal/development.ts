// What only development builds of the portal have.
export { developmentFeatures } from './development-features.ts';
export { permissionsHere } from './development-permissions.ts';
