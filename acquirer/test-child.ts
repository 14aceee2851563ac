// The service as a child process that tests can kill: `node test-child.ts <folder>`; its address is sent to the parent.
import { startAcquirer } from './service.ts';
import { quickTiming, testSecret } from './test-world.ts';

const [folder = ''] = process.argv.slice(2);
const { url } = await startAcquirer({
  host: '127.0.0.1',
  port: 0,
  folder,
  masterSecret: testSecret,
  faultControl: false,
  logger: false,
  // Long enough for a test to kill us first.
  timing: { ...quickTiming, abandonedChallengeMs: 1_000 },
});
process.on('disconnect', () => process.exit());
process.send?.(url);
