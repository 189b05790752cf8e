const PAGE_URL = /^(https:\/\/[^\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^\s]*)?|\/(?!\/)[^\s]*)$/

/** Whether the editor can open it: an https address, one on this machine, or a path on the dashboard's own origin. */
export const isPageUrl = (value: string): boolean => PAGE_URL.test(value)
