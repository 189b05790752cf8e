/** The visible parts of an author's visit: the question, and a badge with its state. `Target` is a device's element. */
export interface AuthorBadge<Target = unknown> {
  /** Asks the person at the device. Resolves with undefined if the question is withdrawn. */
  ask(question: Question): Promise<boolean | undefined>
  takeBack(): void
  show(badge: Badge): void
  /** Hides the badge until the next call. */
  hide(): void
  /** Highlights an element until the next call. */
  mark(element: Target | null): void
  close(): void
}

export interface Question {
  app: string
  project: string
}

export interface Badge {
  text: string
  isOn: boolean
  actions: BadgeAction[]
}

export interface BadgeAction {
  label: string
  run(): void
}
