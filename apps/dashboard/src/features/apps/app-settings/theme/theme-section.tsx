import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../../lib/app-area.ts'
import { FailureState } from '../../../../ui/dialogs/failure-state.tsx'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { ThemeEditor } from './theme-editor.tsx'
import { themeQuery } from './theme.queries.ts'

/** The look of all guides and surveys of the app. */
export function ThemeSection() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const theme = useQuery({ ...themeQuery(app.id), refetchOnWindowFocus: false })
  return (
    <Stack gap="lg">
      <PageHeader title={t('theme.title')} text={t('theme.text')} />
      {theme.isError && !theme.data && (
        <FailureState error={theme.error} onRetry={() => void theme.refetch()} />
      )}
      {theme.isPending && <Skeleton height={480} radius="lg" aria-hidden="true" />}
      {theme.data && <ThemeEditor app={app} theme={theme.data} />}
    </Stack>
  )
}
