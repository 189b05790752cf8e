import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { embeddingServiceQuery } from './app-settings.queries.ts'
import { TextService } from './text-service.tsx'

/** How the text answers of the app's surveys are grouped. */
export function TextAnswersSection() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const isAdmin = useSession().member.orgRole === 'Admin'
  const service = useQuery({ ...embeddingServiceQuery(app.id), enabled: isAdmin })
  return (
    <Stack gap="lg">
      <PageHeader title={t('textService.title')} text={t('textService.text')} />
      {!isAdmin && (
        <Notice color="marker" title={t('textService.adminsOnly')} text={t('textService.adminsOnlyText')} />
      )}
      {service.isError && !service.data && (
        <FailureState error={service.error} onRetry={() => void service.refetch()} />
      )}
      {service.data && <TextService key={app.id} appId={app.id} service={service.data} />}
    </Stack>
  )
}
