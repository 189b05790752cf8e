import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** The facts about an end user or an account: labels, each with its value. */
export function AboutTable({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Table withRowBorders={false} verticalSpacing={6}>
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400} c="dimmed" w={160}>
              {label}
            </Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
