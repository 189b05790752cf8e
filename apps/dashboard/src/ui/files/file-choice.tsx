import { Button, FileButton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DropArea } from './drop-area.tsx'

interface FileChoiceProps {
  file: File | null
  problem: string | null
  /** The requirements for the file. */
  hint: string
  isDisabled: boolean
  onFile: (file: File | null) => void
}

export function FileChoice({ file, problem, hint, isDisabled, onFile }: FileChoiceProps) {
  const { t, i18n } = useTranslation('files')
  return (
    <DropArea onFile={onFile}>
      <Text c="dimmed">{t('drop')}</Text>
      <FileButton onChange={onFile} accept=".csv,.txt,text/csv,text/plain">
        {(props) => (
          <Button {...props} variant="default" disabled={isDisabled}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
      {file && (
        <Text fw={600}>{t('chosen', { name: file.name, size: toSize(file.size, i18n.language) })}</Text>
      )}
      {problem && (
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
      <Text size="sm" c="dimmed" ta="center">
        {hint}
      </Text>
    </DropArea>
  )
}

function toSize(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
