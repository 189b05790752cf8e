import type { SavingRules, SavingTypes } from './saving-rules.ts'

interface RecordOptions<T extends SavingTypes> {
  rules: SavingRules<T>
  saved: T['saved']
  getDraft(): T['draft']
}

export type SaveRecord<T extends SavingTypes> = ReturnType<typeof createSaveRecord<T>>

/** The last known state of the server, and the saves that would bring it up to the draft. */
export function createSaveRecord<T extends SavingTypes>(options: RecordOptions<T>) {
  const { rules, getDraft } = options
  let { saved } = options
  let planned: { draft: T['draft']; saved: T['saved']; saves: T['save'][] } | null = null
  return {
    getSaved: () => saved,
    change(next: T['saved']) {
      saved = next
    },
    /** Cached: it is called several times per key press and compares everything. */
    listPlanned(): T['save'][] {
      const draft = getDraft()
      if (planned?.draft !== draft || planned.saved !== saved) {
        planned = { draft, saved, saves: rules.plan(draft, saved) }
      }
      return planned.saves
    },
  }
}
