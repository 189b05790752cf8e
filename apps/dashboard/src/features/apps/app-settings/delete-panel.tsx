import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { DeleteAppDialog } from './delete-app-dialog.tsx'

export function DeletePanel() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const navigate = useNavigate()
  const [isAsking, asking] = useDisclosure(false)
  return (
    <Card component="section" aria-label={t('delete.panel')}>
      <Stack gap="md" align="flex-start">
        <Stack gap={4}>
          <Title order={2}>{t('delete.panel')}</Title>
          <Text c="dimmed">{t('delete.text')}</Text>
        </Stack>
        <Button color="red" variant="light" onClick={asking.open}>
          {t('delete.confirm')}
        </Button>
      </Stack>
      <DeleteAppDialog
        app={isAsking ? app : null}
        onClose={asking.close}
        onDeleted={() => void navigate('/home', { replace: true })}
      />
    </Card>
  )
}
