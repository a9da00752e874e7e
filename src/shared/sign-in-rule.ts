// How a client's people sign in: what their passwords must be, how long a session lasts, from where, and what opens without signing in. Bounds and defaults for record, contract and form.
export interface SignInRule {
  /** Characters of a password. */
  minLength: number;
  /** Days after which a password must be replaced; 0 = never. */
  maxAgeDays: number;
  /** A new password is none of the last so many, that of now included; 0 = it may be any. */
  history: number;
  /** Whoever got the password from somebody else must replace it at the first sign-in. */
  mustChangeGiven: boolean;
  /** Minutes without use after which a session ends; 0 = as long as its token lasts. */
  idleMinutes: number;
  /** Hours after which a session ends, however much it is used; 0 = as the whole system says. */
  sessionHours: number;
  /** Addresses and networks (CIDR) from which people sign in and programs call; none = from everywhere. */
  addresses: string[];
  /** Days for which the link in a warning opens without signing in. */
  linkDays: number;
  /** How often it opens; 0 = any number of times. */
  linkUses: number;
  /** Addresses and networks from where it opens; none = from everywhere. */
  linkAddresses: string[];
}

export const DEFAULT_SIGN_IN_RULE: SignInRule = {
  minLength: 10,
  maxAgeDays: 0,
  history: 0,
  mustChangeGiven: true,
  idleMinutes: 0,
  sessionHours: 0,
  addresses: [],
  linkDays: 30,
  linkUses: 0,
  linkAddresses: [],
};

/** The longest least length is below that of passwords that are made at random, so that these always fit. */
export const SIGN_IN_BOUNDS = {
  minLength: { least: 10, most: 18 },
  maxAgeDays: { least: 0, most: 730 },
  history: { least: 0, most: 10 },
  idleMinutes: { least: 5, most: 720 },
  sessionHours: { least: 0, most: 720 },
  addresses: { most: 50, length: 50 },
  /** Links are signed for as long as the longest. */
  linkDays: { least: 1, most: 30 },
  linkUses: { least: 0, most: 1000 },
} as const;
