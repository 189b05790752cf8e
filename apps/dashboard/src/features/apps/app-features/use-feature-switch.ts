import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AppFeature } from '@waymark/contract'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { appFeaturesQuery, switchFeaturesMutation } from './app-features.queries.ts'

type Switched = Pick<AppFeature, 'name' | 'enabled'>

/** An app's features, and how to switch one: optimistically, rolled back on failure. */
export function useFeatureSwitch(appId: string) {
  const { t } = useTranslation('app-features')
  const features = useQuery(appFeaturesQuery(appId))
  const { mutate } = useMutation(switchFeaturesMutation(useQueryClient()))

  function turn({ name, enabled }: Switched, label: string): void {
    const undo = {
      label: t('undo'),
      onClick: () => mutate({ id: appId, features: [{ name, enabled: !enabled }] }),
    }
    mutate(
      { id: appId, features: [{ name, enabled }] },
      { onSuccess: () => showToast('success', t(enabled ? 'done.on' : 'done.off', { name: label }), undo) },
    )
  }
  return { features, turn }
}
