import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import dockerignore from '@balena/dockerignore'
import { Copy, DockerfileParser, From, JSONInstruction } from 'dockerfile-ast'
import { ROOT } from '../run-command.ts'

export interface Stage {
  name: string
  image: string
  steps: Step[]
}

export interface Step {
  keyword: string
  /** As written, joined into one line. */
  text: string
  /** The words of the exec form, in brackets. */
  words: string[] | undefined
  /** COPY only: the stage to copy from, if not the repository. */
  from: string | undefined
}

/** The stages of the repository's Dockerfile. */
export function readDockerfile(): Stage[] {
  const file = DockerfileParser.parse(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  const stages: Stage[] = []
  for (const instruction of file.getInstructions()) {
    if (instruction instanceof From) {
      const name = instruction.getBuildStage() ?? 'final'
      stages.push({ name, image: instruction.getImage() ?? '', steps: [] })
      continue
    }
    stages.at(-1)?.steps.push({
      keyword: instruction.getKeyword(),
      text: instruction.getArgumentsContent()?.trim() ?? '',
      words:
        instruction instanceof JSONInstruction && instruction.getOpeningBracket()
          ? instruction.getJSONStrings().map((it) => JSON.parse(it.getValue()) as string)
          : undefined,
      from: instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? undefined) : undefined,
    })
  }
  return stages
}

/** A filter for the paths of the repository that are sent to the builder. */
export function createContextFilter(): (path: string) => boolean {
  const rules = dockerignore.default().add(readFileSync(join(ROOT, '.dockerignore'), 'utf8'))
  return (path) => !rules.ignores(path)
}
