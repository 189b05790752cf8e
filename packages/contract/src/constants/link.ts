/** Links that may leave a guide: never `javascript:` and its kin. */
export const WEB_LINK = /^(https:\/\/|mailto:|tel:|\/(?!\/))/i

/** The app's own scheme, such as `shop://basket`: none that a browser runs or reads itself. */
export const APP_LINK =
  /^(?!(javascript|data|vbscript|file|blob|about|view-source|filesystem|http):)[a-z][a-z0-9+.-]{1,40}:\/\/\S+$/i

/** Where a text of a guide may lead. */
export const isLinkAllowed = (url: string): boolean => WEB_LINK.test(url) || APP_LINK.test(url)
