/** The page of a list in the URL, counted from 0; the URL counts from 1. */
export const readPage = (params: URLSearchParams) =>
  Math.max(0, Math.floor(Number(params.get('page')) || 1) - 1)
