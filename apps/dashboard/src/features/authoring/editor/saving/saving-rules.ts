/** The types for one kind of edited content: a guide or a survey. */
export interface SavingTypes {
  draft: object
  /** The last known state of the server. */
  saved: object
  /** One call that brings the server closer to the draft; one is in flight per entity. */
  save: { entity: string }
  answer: unknown
  /** The server's state, as loaded. */
  server: unknown
  /** Two authors changed the same entity: the author's version stays in the draft until they choose one. */
  conflict: { entity: string }
}

export type Choice = 'mine' | 'theirs'

/** How one kind of content is saved; all of its functions are pure. */
export interface SavingRules<T extends SavingTypes> {
  /** Lists the calls that would bring the server up to the draft, in sending order. */
  plan(draft: T['draft'], saved: T['saved']): T['save'][]
  /** Whether a save must wait for others. */
  isBlocked(save: T['save'], around: { inFlight: T['save'][]; open: T['save'][] }): boolean
  /** Whether a save waits until the author resolves a conflict. */
  isContested(save: T['save'], conflicts: T['conflict'][]): boolean
  /** Records an answered save in the last known state of the server. */
  settle(saved: T['saved'], save: T['save'], answer: T['answer']): T['saved']
  /** Whether the server's result differs from the request, so that its state must be reloaded. */
  isAnsweredOtherwise(save: T['save'], answer: T['answer']): boolean
  /** Merges the server's current state with the draft; `choices` resolve conflicts, by entity. */
  merge(input: {
    draft: T['draft']
    saved: T['saved']
    server: T['server']
    choices: Record<string, Choice>
  }): { draft: T['draft']; saved: T['saved']; conflicts: T['conflict'][] }
  /** The entities that differ between two drafts. */
  listTouched(before: T['draft'], after: T['draft']): string[]
  /** The parts that a conflict concerns, to be shown again when its choice is undone. */
  listConflictIds(conflict: T['conflict']): string[]
}

export interface SaveTransport<T extends SavingTypes> {
  /** Sends one save; rejects with a SaveFailure. */
  send(save: T['save']): Promise<T['answer']>
  /** Reads the server's current state; rejects with a SaveFailure. */
  load(): Promise<T['server']>
}
