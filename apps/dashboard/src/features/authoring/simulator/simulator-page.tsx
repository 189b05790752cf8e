import { Center, Skeleton } from '@mantine/core'
import { toCodeBase } from '@waymark/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { api } from '../../../lib/calls/api.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { ReactNativeSimulator } from './react-native/react-native-simulator.tsx'
import { SampleSimulator } from './sample-simulator.tsx'
import { SCREEN_HEIGHT, SCREEN_WIDTH } from './sample/sample-view.ts'

/** A phone with a sample app for guides in mobile apps: it pairs and shows guides like a device. */
export function SimulatorPage() {
  const { appId = '' } = useParams()
  const { data: app, error, refetch } = useQuery(api.apps.get.queryOptions({ input: { id: appId } }))
  const { t } = useTranslation('simulator')
  useDocumentTitle(app?.name, t('title'))
  if (app) {
    const Simulator = toCodeBase(app.platform) === 'REACT_NATIVE' ? ReactNativeSimulator : SampleSimulator
    return <Simulator app={app} />
  }
  return (
    <Center component="main" mih="100dvh" p="lg">
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton aria-busy="true" aria-label={t('title')} w={SCREEN_WIDTH} h={SCREEN_HEIGHT} radius="xl" />
      )}
    </Center>
  )
}
