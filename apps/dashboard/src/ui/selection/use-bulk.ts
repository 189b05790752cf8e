import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryOutcome } from '@waymark/contract'
import { toDetailText, toHeadline } from '../../lib/errors/problem-text.ts'
import { toSentence } from '../../lib/errors/api-error.ts'
import { showToast } from '../dialogs/toast.ts'

interface Named {
  id: string
  name: string
}

/** One call that does something to several entries. */
type EachCall<Result> = (ids: string[]) => Promise<{ outcomes: EntryOutcome<Result>[] }>

export interface BulkAction<Result> {
  call: EachCall<Result>
  /** The state of those that succeeded. */
  toast?: (count: number) => string
  /** The call that takes it back, and the ids that it is made for: by default, those of all that succeeded. */
  undo?: {
    call: EachCall<unknown>
    toId?: (result: Result) => string
    isUndoable?: (result: Result) => boolean
  }
  /** Called with the results, if any entry succeeded. */
  onDone?: ((results: Result[]) => void) | undefined
}

export interface RefusedEntry extends Named {
  reason: string
}

export interface Bulk {
  run: <Result>(entries: readonly Named[], action: BulkAction<Result>) => void
  isBusy: boolean
  /** The entries that the last action left as they are. */
  refused: RefusedEntry[]
  forgetRefused: () => void
}

/** Does something to several entries of a list, says which were refused and why, and offers to take it back. */
export function useBulk(refresh: (queryClient: QueryClient) => Promise<unknown>): Bulk {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<RefusedEntry[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    onSettled: () => refresh(queryClient),
  })

  function run<Result>(entries: readonly Named[], { call, toast, undo, onDone }: BulkAction<Result>): void {
    const names = new Map(entries.map(({ id, name }) => [id, name]))
    mutate(async () => {
      const { outcomes } = await call([...names.keys()])
      const done = outcomes.flatMap(({ id, result }) => (result === null ? [] : [{ id, result }]))
      setRefused(outcomes.flatMap((outcome) => toRefused(outcome, names)))
      if (done.length === 0) return
      const undone = done.flatMap(({ id, result }) =>
        (undo?.isUndoable?.(result) ?? true)
          ? [{ id: undo?.toId?.(result) ?? id, name: names.get(id) ?? '' }]
          : [],
      )
      const takeBack = undo &&
        undone.length > 0 && {
          label: t('selection.undo'),
          onClick: () => run(undone, { call: undo.call, toast: () => t('selection.undone') }),
        }
      if (toast) showToast('success', toast(done.length), takeBack || undefined)
      onDone?.(done.map(({ result }) => result))
    })
  }

  return { run, isBusy: isPending, refused, forgetRefused: () => setRefused([]) }
}

function toRefused({ id, refusal }: EntryOutcome<unknown>, names: Map<string, string>): RefusedEntry[] {
  if (!refusal) return []
  const [detail] = refusal.subErrors
  const reason = toSentence(toHeadline(refusal), detail && toDetailText(detail))
  return [{ id, name: names.get(id) ?? '', reason }]
}
