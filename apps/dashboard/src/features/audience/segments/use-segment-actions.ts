import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Segment } from '@waymark/contract'
import { segmentsWithRulesQuery } from '../../../lib/calls/app-lists.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import { client } from '../../../lib/calls/api.ts'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { toDetailText, toProblemText } from '../../../lib/errors/problem-text.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useBulk, type Bulk } from '../../../ui/selection/use-bulk.ts'
import { useDeferred } from '../../../ui/selection/use-deferred.ts'
import type { SegmentInUse } from './in-use-dialog.tsx'
import { createSegmentMutation, deleteSegmentMutation, refreshSegments } from './segments.queries.ts'
import { toCopyName } from './to-copy-name.ts'

export interface SegmentActions {
  bulk: Bulk
  /** Ids of segments that are about to be deleted. */
  hidden: ReadonlySet<string>
  removeAll: (segments: readonly Segment[]) => void
  duplicate: (segment: Segment) => void
  remove: (segment: Segment) => void
  /** The segment that could not be deleted, with its uses. */
  inUse: SegmentInUse | null
  forgetInUse: () => void
}

/** The actions on a listed segment. They belong to the page: rows are gone before their answers arrive. */
export function useSegmentActions(onEdit: (id: string) => void): SegmentActions {
  const { t } = useTranslation('segments')
  const { id: appId } = useAppArea().app
  const bulk = useBulk(refreshSegments)
  const { hidden, defer } = useDeferred()
  const create = useAction(createSegmentMutation)
  const remove = useAction(deleteSegmentMutation)
  const names = useQuery(segmentsWithRulesQuery(appId)).data?.content.map(({ name }) => name) ?? []
  const [inUse, setInUse] = useState<SegmentInUse | null>(null)

  const copy = (segment: Segment, name: string, onSuccess: (created: Segment) => void) => {
    const rules = (segment.rules ?? []).map(({ condition }) => condition)
    create.run({ appId, name, conjunction: segment.conjunction, rules }, { onSuccess })
  }
  // Nothing refers to a deleted segment, so creating it again restores it.
  const restore = (segment: Segment) =>
    copy(segment, segment.name, ({ name }) => showToast('success', t('done.restored', { name })))
  return {
    bulk,
    hidden,
    removeAll: (segments) =>
      defer({
        ids: segments.map(({ id }) => id),
        toast: t('done.deletedAll', { count: segments.length }),
        act: () => bulk.run(segments, { call: (ids) => client.segments.deleteEach({ appId, ids }) }),
      }),
    duplicate: (segment) =>
      copy(segment, toCopyName(segment.name, t('copySuffix'), names), ({ id }) => onEdit(id)),
    remove: (segment) => {
      const onError = (error: unknown) => {
        const { code, subErrors } = toApiError(error)
        if (code === 'segment_in_use') setInUse({ segment, uses: subErrors.map(toDetailText) })
        else showToast('error', toProblemText(error))
      }
      const undo = { label: t('undo'), onClick: () => restore(segment) }
      const toast = t('done.deleted', { name: segment.name })
      remove.run({ appId, id: segment.id }, { toast, undo, onError })
    },
    inUse,
    forgetInUse: () => setInUse(null),
  }
}
