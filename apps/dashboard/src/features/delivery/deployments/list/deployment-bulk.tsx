import { IconPlayerStop, IconRocket } from '@tabler/icons-react'
import type { Deployment } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../lib/calls/api.ts'
import type { Selection } from '../../../../lib/state/use-selection.ts'
import { BulkBar, BulkButton } from '../../../../ui/selection/bulk-bar.tsx'
import { useBulk } from '../../../../ui/selection/use-bulk.ts'
import { refreshDeployments, restoreEach } from '../deployments.queries.ts'
import { useForEveryone } from '../for-everyone.tsx'

interface DeploymentBulkProps {
  appId: string
  selection: Selection<Deployment>
}

/** The actions on the selected deployments. */
export function DeploymentBulk({ appId, selection: { entries, clear } }: DeploymentBulkProps) {
  const { t } = useTranslation('deployments')
  const bulk = useBulk(refreshDeployments)
  const goLive = (ids: string[]) => client.deployments.goLiveEach({ appId, ids })
  const { askFirst, isAsking, question } = useForEveryone()
  const stop = (ids: string[]) => client.deployments.stopEach({ appId, ids })
  const restore = (ids: string[]) =>
    restoreEach(
      appId,
      entries.filter(({ id }) => ids.includes(id)),
    )
  return (
    <>
      <BulkBar count={entries.length} onClear={clear} bulk={bulk}>
        <BulkButton
          label={t('actions.goLive')}
          icon={<IconRocket size={16} />}
          isBusy={bulk.isBusy || isAsking}
          onClick={() =>
            askFirst(
              entries.map(({ targeting }) => targeting),
              () =>
                bulk.run(entries, {
                  call: goLive,
                  toast: (count) => t('bulk.live', { count }),
                  undo: { call: restore },
                  onDone: clear,
                }),
              entries,
            )
          }
        />
        <BulkButton
          label={t('actions.stop')}
          icon={<IconPlayerStop size={16} />}
          isBusy={bulk.isBusy}
          onClick={() =>
            bulk.run(entries, {
              call: stop,
              toast: (count) => t('bulk.stopped', { count }),
              undo: { call: restore },
              onDone: clear,
            })
          }
        />
      </BulkBar>
      {question}
    </>
  )
}
