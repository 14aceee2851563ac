// The calls by which staff edit the look of their tenant; apart from the others, which the portal's first view needs.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { changedMeanwhile } from '../../../core/common/problem.ts';
import { fileTooLarge } from '../../../core/common/upload.ts';
import { manageTheme } from './permissions.ts';
import {
  notAPicture,
  pictureBytesMax,
  picturePlaces,
  pictureSideWrong,
  tooManyPictures,
  UploadedPicture,
} from './pictures.ts';
import { LookInput, pictureUnknown, TenantLook, versionMissing } from './theme.ts';

const lookSource = 'issue 3, Themes; document 1, sections 1, 3 and 9';

export const look = call({
  name: 'tenants.look',
  method: 'GET',
  path: '/tenants/look',
  access: manageTheme,
  summary: "The look of the person's tenant as it is edited, with its version as ETag.",
  source: lookSource,
  answers: { 200: TenantLook },
});

export const changeLook = call({
  name: 'tenants.changeLook',
  method: 'PUT',
  path: '/tenants/look',
  access: manageTheme,
  summary: "Changes the look of the person's tenant, unless it changed since the version in If-Match.",
  source: lookSource,
  body: LookInput,
  answers: { 200: TenantLook },
  problems: [changedMeanwhile, pictureUnknown, versionMissing],
});

export const uploadPicture = call({
  name: 'tenants.uploadPicture',
  method: 'POST',
  path: '/tenants/look/pictures/:place',
  access: manageTheme,
  summary: 'Takes a picture and answers its address; it is seen once a look with it is saved.',
  source: lookSource,
  params: z.object({ place: z.enum(picturePlaces) }),
  upload: { bytesMax: pictureBytesMax },
  answers: { 201: UploadedPicture },
  problems: [fileTooLarge, notAPicture, pictureSideWrong, tooManyPictures],
});
