// The portal's entry in the browser: signing in begins while the portal's own code is still on its way.
import { beginning } from '../../core/web/session/beginning.ts';

// A failure is told by the portal, which asks for the same.
beginning().catch(() => undefined);
await import('./portal.ts');
