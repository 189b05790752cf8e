import { createId } from '@waymark/room'
import { useCallback } from 'react'
import { usePage, type Picking } from '../page/page.ts'
import { useEditor } from '../store/editor-context.ts'
import { useNameAfter } from './use-name-after.ts'
import { usePick } from './use-pick.ts'

type PickTarget = (stepId: string, how?: Omit<Picking, 'onPick'>) => void

/** Lets the author pick the element of a step that has none, and shows it; undefined without a page. */
export function usePickTarget(): PickTarget | undefined {
  const { store, setTab } = useEditor()
  const { picked } = usePage()
  const nameAfter = useNameAfter()
  const pick = usePick()
  const pickTarget = useCallback<PickTarget>(
    (stepId, how) =>
      pick?.(({ suggested, captureId, element }) => {
        const identifier = {
          id: createId(),
          document: { ...suggested, role: 'TARGET' as const },
          ...(captureId && { captureId }),
        }
        picked.set(identifier.id, element)
        const name = nameAfter(stepId, element)
        store.dispatch({ type: 'add_identifier', ownerId: stepId, identifier, name })
        setTab('identifier')
      }, how),
    [pick, picked, nameAfter, store, setTab],
  )
  return pick && pickTarget
}
