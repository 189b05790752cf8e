import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TemplatesDialog } from './templates-dialog.tsx'

interface TemplatesButtonProps {
  stepId: string
}

export function TemplatesButton({ stepId }: TemplatesButtonProps) {
  const { t } = useTranslation('editor-templates')
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconTemplate size={16} />} onClick={dialog.open}>
        {t('open')}
      </Button>
      <TemplatesDialog stepId={stepId} opened={isOpen} onClose={dialog.close} />
    </>
  )
}
