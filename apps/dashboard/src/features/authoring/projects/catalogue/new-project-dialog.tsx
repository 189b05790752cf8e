import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Catalogue } from './catalogue.tsx'
import type { Offer } from './list-offers.ts'
import { NewProject } from './new-project.tsx'

interface NewProjectDialogProps {
  opened: boolean
  onClose: () => void
}

/** Creates a project: first its kind, then its template and name. */
export function NewProjectDialog({ opened, onClose }: NewProjectDialogProps) {
  const { t } = useTranslation('projects')
  const [offer, setOffer] = useState<Offer | null>(null)
  const close = () => {
    setOffer(null)
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={t('form.title')} size={1000}>
      {opened && !offer && <Catalogue onChoose={setOffer} />}
      {opened && offer && <NewProject offer={offer} onBack={() => setOffer(null)} />}
    </Modal>
  )
}
