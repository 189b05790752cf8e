import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DraftStep } from '../model/draft.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

interface TemplatesButtonProps {
  step: DraftStep
}

/** Opens what a screen can be made to look like. */
export function TemplatesButton({ step }: TemplatesButtonProps) {
  const { t } = useTranslation('editor-templates')
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconTemplate size={16} />} onClick={dialog.open}>
        {t('open')}
      </Button>
      <TemplatesDialog step={step} opened={isOpen} onClose={dialog.close} />
    </>
  )
}
