// Pictures of tenants: taken by the tenant's staff, served to everybody by the hash of their content, removed when no look shows them.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { notFound, Problem } from '../../../core/common/problem.ts';
import { type Database, sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import { sendProblem } from '../../../core/server/http.ts';
import { job } from '../../../core/server/jobs.ts';
import { rateLimits } from '../../../core/server/rate-limits.ts';
import * as contract from '../common/look-contract.ts';
import {
  notAPicture,
  type PicturePlace,
  type PictureType,
  picturePath,
  pictureSides,
  pictureSideWrong,
  picturesMax,
  pictureTypes,
  sideFault,
  tooManyPictures,
} from '../common/pictures.ts';
import { cleanPicture } from './pictures/clean-picture.ts';
import { BrokenPicture, type CleanPicture } from './pictures/picture.ts';

/** A picture that no look shows is kept this long after its upload, in milliseconds. Source: rulings, document 2 section 4 (orphans). */
const unusedKeptMs = 24 * 3_600_000;
/** Addresses hold the hash of what they name, in seconds: a year. */
const immutableSeconds = 31_536_000;
const namePattern = /^[0-9a-f]{64}\.(png|jpg)$/;

export const uploadPicture = handle(contract.uploadPicture, async ({ params, file, actor, tx, now, audit }) => {
  const picture = readPicture(Buffer.from(file.bytes), params.place);
  const name = `${createHash('sha256').update(picture.bytes).digest('hex')}.${picture.type}`;
  const { width, height, bytes } = picture;
  await refuseTooMany(tx, actor.tenantId, name);
  await tx.change(sql`
    insert into tenant_picture (tenant_id, name, bytes, width, height, used_at)
    values (${actor.tenantId}, ${name}, ${bytes}, ${width}, ${height}, ${now})
    on conflict (tenant_id, name) do update set used_at = excluded.used_at`);
  if (actor.tenantId !== null) audit.target('tenant', actor.tenantId);
  audit.change(undefined, { place: params.place, picture: name, width, height });
  return { source: picturePath + name, width, height };
});

function readPicture(bytes: Buffer, place: PicturePlace): CleanPicture {
  try {
    const picture = cleanPicture(bytes, pictureSides[place].max);
    const { width, height } = picture;
    const fault = sideFault(place, width, height);
    if (fault !== undefined) throw new Problem(pictureSideWrong, { facts: { because: fault, width, height } });
    return picture;
  } catch (error) {
    if (error instanceof BrokenPicture) throw new Problem(notAPicture, { private: error });
    throw error;
  }
}

async function refuseTooMany(tx: Tx, tenantId: string | null, name: string): Promise<void> {
  // Uploads of one tenant one after the other, so that two at once don't both find room for one.
  await tx.run(sql`select 1 from tenant where id = ${tenantId} for update`);
  const others = await tx.first<{ count: number }>(
    sql`select count(*) as count from tenant_picture where tenant_id = ${tenantId} and name <> ${name}`,
  );
  if ((others?.count ?? 0) >= picturesMax) throw new Problem(tooManyPictures);
}

/** Marks an uploaded picture as used now, so that it isn't removed while it is being saved; false when the tenant has no such upload. */
export async function keepInUse(tx: Tx, tenantId: string | null, source: string, now: Date): Promise<boolean> {
  if (!source.startsWith(picturePath)) return false;
  const name = source.slice(picturePath.length);
  const marked = await tx.change(
    sql`update tenant_picture set used_at = ${now} where tenant_id = ${tenantId} and name = ${name}`,
  );
  return marked > 0;
}

/** Serves pictures: no call of the contract, because browsers load them without a token, like the portal's own files. */
export function servePictures(app: FastifyInstance, db: Database): void {
  const { max, windowMs: timeWindow } = rateLimits.read;
  app.get<{ Params: { name: string } }>(
    `${picturePath}:name`,
    { schema: { hide: true } as never, config: { rateLimit: { max, timeWindow } } },
    async (request, reply) => {
      const { name } = request.params;
      const bytes = namePattern.test(name) ? await findPicture(db, name) : undefined;
      if (bytes === undefined) return sendProblem(new Problem(notFound), request, reply);
      return reply
        .headers({
          'cache-control': `public, max-age=${immutableSeconds}, immutable`,
          'x-content-type-options': 'nosniff',
          // A picture that is opened as a page can't load or run anything.
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type(pictureTypes[name.slice(name.indexOf('.') + 1) as PictureType])
        .send(bytes);
    },
  );
}

async function findPicture(db: Database, name: string): Promise<Buffer | undefined> {
  // Strangers see it on sign-in pages; whoever knows the hash has seen the picture.
  const found = await db.read(systemScope, (tx) =>
    tx.first<{ bytes: Buffer }>(sql`select bytes from tenant_picture where name = ${name} limit 1`),
  );
  return found?.bytes;
}

export const removeUnusedPictures = job({
  name: 'tenants.removeUnusedPictures',
  payload: z.object({}),
  attemptsMax: 3,
  run: async (_payload, { clock, db }) => {
    const before = new Date(clock.now().getTime() - unusedKeptMs);
    await db.transaction(systemScope, (tx) =>
      tx.change(sql`
        delete from tenant_picture picture where used_at < ${before} and not exists (
          select from tenant where id = picture.tenant_id
            and ${picturePath} || picture.name in (logo_source, favicon_source, checkout_logo_source))`),
    );
  },
});
