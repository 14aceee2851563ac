// A colour as it is kept and sent: six hexadecimal digits in small letters.
import * as z from 'zod/mini';

/** `#2e43fe`. */
export const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'a colour like #2e43fe'));
