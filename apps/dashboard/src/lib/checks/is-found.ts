/** Whether a search finds one of these texts: its part, in any case. An empty search finds everything. */
export function isFound(search: string, ...texts: (string | null)[]): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  return texts.some((text) => text?.toLocaleLowerCase().includes(wanted))
}
