// What a status says of a request. Source: document 1, section 8; document 3, section 8.

/** 200 to 299. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** 400 and above, which the documents call so whoever is to blame; 3xx is neither this nor a success (rulings, document 1 section 8). */
export function isServerError(status: number): boolean {
  return status >= 400;
}
