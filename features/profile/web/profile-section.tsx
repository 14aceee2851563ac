// One section of My Profile: what it is about on the left, what can be done on the right.
import { useId } from 'react';

export interface ProfileSectionProps {
  readonly title: string;
  readonly about: string;
  readonly children: React.ReactNode;
}

export function ProfileSection({ title, about, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className="profile-matter">{children}</div>
    </section>
  );
}
