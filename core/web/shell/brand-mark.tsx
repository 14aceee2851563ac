// The tenant's logo, or the product's mark in the tenant's colours where there is none.

export function BrandMark({ size = 24, source }: { readonly size?: number; readonly source?: string | null }) {
  if (source) return <img className="brand-logo" src={source} alt="" height={size} />;
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className="brand-mark-a" d="M6 1.5 12.5 12 8 23H7a7 7 0 0 1-7-7V8a7 7 0 0 1 6-6.5Z" />
      <path className="brand-mark-b" d="M6 1.5Q6.500 1 8 1h9a7 7 0 0 1 7 7v1.500L12.500 12Z" />
      <path className="brand-mark-c" d="M24 9.500V16a7 7 0 0 1-7 7H8L12.500 12Z" />
    </svg>
  );
}
