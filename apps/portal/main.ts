// The portal's entry in the browser: signing in begins while the portal's own code is still on its way.
import { beginning } from '../../core/web/session/beginning.ts';

// A failure is told by the portal, which asks for the same.
beginning().catch(() => undefined);
// Nothing is awaited here or at the top of the portal: code that is loaded later imports both, and would wait for itself.
void import('./portal.ts').then(({ start }) => start());
