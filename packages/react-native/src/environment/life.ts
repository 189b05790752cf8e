/** The time from a start of the SDK until it is stopped. */
export interface Life {
  /** Calls back at its end; returns how to prevent that. */
  onEnd(run: () => void): () => void
  /** Ends everything that began in it. What begins afterwards belongs to the next one. */
  end(): void
}

export function createLife(): Life {
  const endings = new Set<() => void>()
  return {
    onEnd: (run) => {
      endings.add(run)
      return () => void endings.delete(run)
    },
    end: () => {
      for (const run of [...endings]) run()
      endings.clear()
    },
  }
}
