import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AppFeature } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { appFeaturesQuery, switchFeaturesMutation } from './app-features.queries.ts'
import { FeatureGroup } from './feature-group.tsx'
import { listFeatureGroups } from './list-feature-groups.ts'

type Switched = Pick<AppFeature, 'name' | 'enabled'>

/** Lets an Admin choose which features an app's authors may use. */
export function FeaturesSection() {
  const { t } = useTranslation('app-features')
  const { orgRole } = useSession().member
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} text={t('text')} />
      {orgRole === 'Admin' ? <Features /> : <AdminsOnly />}
    </Stack>
  )
}

function Features() {
  const { t } = useTranslation(['app-features', 'projects'])
  const { app } = useAppArea()
  const { features, turn } = useFeatureSwitch(app.id)
  if (features.error && !features.data) {
    return <FailureState error={features.error} onRetry={() => void features.refetch()} />
  }
  if (!features.data) return <Skeleton height={480} radius="lg" aria-hidden="true" />
  const { flags, categories } = listFeatureGroups(features.data)
  const toSwitch = ({ name, enabled, state }: (typeof features.data)[number]) => ({
    enabled,
    isBeta: state === 'BETA',
    onTurn: (to: boolean, label: string) => turn({ name, enabled: to }, label),
  })
  return (
    <>
      <FeatureGroup
        title={t('elements')}
        switches={flags.map((flag) => ({
          ...toSwitch(flag),
          label: t(`flags.${flag.name}.name`),
          text: t(`flags.${flag.name}.text`),
        }))}
      />
      {categories.map(({ category, choices }) => (
        <FeatureGroup
          key={category}
          title={t(`projects:categories.${category}`)}
          switches={choices.map((choice) => ({
            ...toSwitch(choice),
            label: t(`projects:catalogue.choices.${choice.name}.name`),
            text: t(`projects:catalogue.choices.${choice.name}.text`),
          }))}
        />
      ))}
    </>
  )
}

function AdminsOnly() {
  const { t } = useTranslation('app-features')
  return <Notice color="marker" title={t('adminsOnly.title')} text={t('adminsOnly.text')} />
}

/** An app's features, and how to switch one: optimistically, rolled back on failure. */
function useFeatureSwitch(appId: string) {
  const { t } = useTranslation('app-features')
  const features = useQuery(appFeaturesQuery(appId))
  const { run } = useAction(switchFeaturesMutation)

  function turn({ name, enabled }: Switched, label: string): void {
    const undo = {
      label: t('undo'),
      onClick: () => run({ id: appId, features: [{ name, enabled: !enabled }] }),
    }
    const toast = t(enabled ? 'done.on' : 'done.off', { name: label })
    run({ id: appId, features: [{ name, enabled }] }, { toast, undo })
  }
  return { features, turn }
}
