// What an act changed, field by field, as texts: only what differs, in the order of the fields' names. Pure.

export interface ChangedField {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** A missing value. */
const nothing = '–';

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Members by their path (`merchant.name`); lists and scalars are values. */
function flat(value: unknown, prefix = ''): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return prefix === '' && (value === undefined || value === null)
      ? new Map()
      : new Map([[prefix === '' ? 'value' : prefix, shown(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, member]) => [...flat(member, prefix === '' ? name : `${prefix}.${name}`)]),
  );
}

/** The fields that differ between two states of a thing; either may be missing. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .sort()
    .map((field) => ({ field, before: was.get(field) ?? nothing, after: is.get(field) ?? nothing }))
    .filter((one) => one.before !== one.after);
}
