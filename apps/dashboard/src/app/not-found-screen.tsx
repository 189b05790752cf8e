import { Button, Center } from '@mantine/core'
import { IconCompass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDocumentTitle } from '../lib/state/use-document-title.ts'
import { EmptyState } from '../ui/lists/empty-state.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  useDocumentTitle(t('notFound.title'))
  return (
    <Center component="main" mih="100dvh" p="lg">
      <EmptyState
        icon={<IconCompass size={28} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button component={Link} to="/home">
            {t('notFound.home')}
          </Button>
        }
      />
    </Center>
  )
}
