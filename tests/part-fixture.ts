// A part of the product reduced to what its keeper sees: run with a name, it answers /readyz on the port in PART_PORT.
import { createServer } from 'node:http';
import { onLeave } from '../core/server/leave.ts';

if (process.argv[2] === 'broken') {
  console.error('a setting is missing');
  process.exit(1);
}
const server = createServer((_request, response) => response.end(String(process.pid)));
server.listen(Number(process.env.PART_PORT), '127.0.0.1');
onLeave({ startedByNpm: false }, async () => process.exit(0));
