// An authentication action that does not exist is an error. Source: document 1, section 5.
import { useParams } from '@tanstack/react-router';

export default function UnknownActionPage(): never {
  const { action }: { action?: string } = useParams({ strict: false });
  throw new Error(`Invalid action '${action}'`);
}
