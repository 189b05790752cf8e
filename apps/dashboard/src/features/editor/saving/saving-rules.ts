/** The types of one kind of thing that is edited and saved: a guide, a survey. */
export interface SavingTypes {
  draft: object
  /** What the server is known to hold. */
  saved: object
  /** One call that brings the server nearer to the draft; one is in flight for each entity. */
  save: { entity: string }
  answer: unknown
  /** What the server holds, as it is loaded. */
  server: unknown
  /** Two authors changed the same entity: the author's version stays in the draft until they choose. */
  conflict: { entity: string }
}

export type Choice = 'mine' | 'theirs'

/** How something is saved; all of it is pure. */
export interface SavingRules<T extends SavingTypes> {
  /** Lists the calls that would make the server hold the draft, in the order in which they may be sent. */
  plan(draft: T['draft'], saved: T['saved']): T['save'][]
  /** Whether a save has to wait for others. */
  isBlocked(save: T['save'], around: { inFlight: T['save'][]; open: T['save'][] }): boolean
  /** Whether a save waits until the author has settled a conflict. */
  isContested(save: T['save'], conflicts: T['conflict'][]): boolean
  /** Writes an answered save into the record of what the server holds. */
  settle(saved: T['saved'], save: T['save'], answer: T['answer']): T['saved']
  /** Whether the server did something else than it was asked to, so that it has to be looked at. */
  isAnsweredOtherwise(save: T['save'], answer: T['answer']): boolean
  /** Brings what the server holds now together with the draft; `choices` settle conflicts, by entity. */
  merge(input: {
    draft: T['draft']
    saved: T['saved']
    server: T['server']
    choices: Record<string, Choice>
  }): { draft: T['draft']; saved: T['saved']; conflicts: T['conflict'][] }
  /** The entities that differ between two drafts. */
  listTouched(before: T['draft'], after: T['draft']): string[]
  /** What a conflict is about, to be shown again when its choice is undone. */
  listConflictIds(conflict: T['conflict']): string[]
}

export interface SaveTransport<T extends SavingTypes> {
  /** Sends one save; rejects with a SaveFailure. */
  send(save: T['save']): Promise<T['answer']>
  /** Reads what the server holds now; rejects with a SaveFailure. */
  load(): Promise<T['server']>
}
