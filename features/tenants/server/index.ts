// What tenants serve.
import { implement } from '../../../core/server/handle.ts';
import type { ServerFeature, Services } from '../../../core/server/services.ts';
import * as contract from '../common/contract.ts';
import * as lookContract from '../common/look-contract.ts';
import { branding } from './branding.ts';
import { changeLook, look } from './look.ts';
import { removeUnusedPictures, servePictures, uploadPicture } from './pictures.ts';
import { turkish } from './problems.tr.ts';
import { allTenants, myDetails } from './tenant-details.ts';

export function makeTenants({ db }: Pick<Services, 'db'>): ServerFeature {
  return {
    handlers: implement(
      { ...contract, ...lookContract },
      { branding, myDetails, allTenants, look, changeLook, uploadPicture },
    ),
    turkish,
    jobs: [removeUnusedPictures],
    schedule: [{ job: removeUnusedPictures, cron: '53 3 * * *' }],
    routes: (app) => servePictures(app, db),
  };
}
