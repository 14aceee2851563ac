// The three tiers of people who sign in, and every encoding of them on the wire.

/** Who a signed-in person works for. Customers appear in tickets only and never sign in here. Source: document 1, section 6. */
export const tiers = ['platform', 'tenant', 'merchant'] as const;
export type Tier = (typeof tiers)[number];

/** What the token's `profile` claim says; it decides merchant or platform behaviour. Source: document 1, section 3. */
export type TokenProfile = 'merchant' | 'other';

interface TierWire {
  /** `userType` of the user context; there `other` means Merchant. */
  readonly userType: 'crm' | 'other';
  readonly userTypeName: 'Crm' | 'Merchant';
  /** The name people read. Source: document 3, section 3. */
  readonly displayName: 'Platform' | 'Tenant' | 'Merchant';
  /** Numeric user type; 0 is called Customer there. Source: document 2, section 1. */
  readonly number: 0 | 1 | 2;
  readonly profile: TokenProfile;
  /** Where a person of this tier lands after signing in. Source: document 1, sections 2 and 9. */
  readonly home: '/crm/dashboard' | '/dashboard';
}

/** One enum, several encodings (rulings, "Between documents": user types). */
export const tierWire: Readonly<Record<Tier, TierWire>> = {
  platform: {
    userType: 'crm',
    userTypeName: 'Crm',
    displayName: 'Platform',
    number: 2,
    profile: 'other',
    home: '/crm/dashboard',
  },
  tenant: {
    userType: 'crm',
    userTypeName: 'Crm',
    displayName: 'Tenant',
    number: 1,
    profile: 'other',
    home: '/crm/dashboard',
  },
  merchant: {
    userType: 'other',
    userTypeName: 'Merchant',
    displayName: 'Merchant',
    number: 0,
    profile: 'merchant',
    home: '/dashboard',
  },
};

/** The tier that a token allows before the user context has come: it decides merchant or platform behaviour. Source: document 1, section 3. */
export function tierOfToken(profile: TokenProfile | undefined): Tier {
  return profile === 'merchant' ? 'merchant' : 'tenant';
}

/** Reads the tier out of a user context; `isPlatform` is asked first because platform staff are `crm` on the wire too. */
export function tierOf(user: { isPlatform: boolean; userType: 'crm' | 'other' }): Tier {
  if (user.isPlatform) return 'platform';
  return user.userType === 'crm' ? 'tenant' : 'merchant';
}
