import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '../../../../lib/state/late-part.tsx'

const TemplatesDialog = lateDialog(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)

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
