// The symbol of a notification: by its own icon, else by its type, else a bell. Names as the specification has them.
import {
  BellIcon,
  CalendarCheckIcon,
  FileTextIcon,
  HandshakeIcon,
  LibraryIcon,
  type LucideIcon,
  PlaneTakeoffIcon,
  TriangleAlertIcon,
} from 'lucide-react';
import { symbolOf } from './symbol-names.ts';

/** Our icon set's drawing of each symbol. */
const drawings: Readonly<Record<string, LucideIcon>> = {
  description: FileTextIcon,
  library_books: LibraryIcon,
  people_outline: HandshakeIcon,
  flight_takeoff: PlaneTakeoffIcon,
  event_available: CalendarCheckIcon,
  sync_problem: TriangleAlertIcon,
  notifications: BellIcon,
};

export function NotificationSymbol({ type, icon }: { readonly type: string; readonly icon: string | null }) {
  const name = icon !== null && Object.hasOwn(drawings, icon) ? icon : symbolOf(type);
  const Drawing = drawings[name] ?? BellIcon;
  return (
    <span className="notification-symbol" data-symbol={name}>
      <Drawing size={16} aria-hidden />
    </span>
  );
}
