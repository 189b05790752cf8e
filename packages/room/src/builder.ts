/** A call of the contract, as a builder sends it through the room. */
export interface BuilderCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path with its query. */
  path: string
  /** As JSON. */
  body?: unknown
}

export interface BuilderAnswer {
  status: number
  body: unknown
}

/** The parts that the SDK hands to the builder. */
export interface BuilderParts {
  /** The Waymark server's address. */
  serverUrl: string
  place: { appId: string; appVersionId: string; projectId: string }
  /** The member who opened the builder. */
  memberId?: string
  language: 'en' | 'de'
  /** Rejects if the room is lost before the answer. */
  call(call: BuilderCall): Promise<BuilderAnswer>
  /** Captures the page; resolves with the capture's id, or null if that failed. */
  capture(): Promise<string | null>
  /** The author ended the builder. */
  onFinished(): void
}

/** A builder in the page. */
export interface RunningBuilder {
  /** Somebody else changed the draft: it is read again. */
  draftChanged(): void
  /** Removes everything of it. */
  end(): void
}

/** The file that the server serves as `/builder/builder.js`. */
export interface BuilderModule {
  startBuilder(parts: BuilderParts): Promise<RunningBuilder>
}
