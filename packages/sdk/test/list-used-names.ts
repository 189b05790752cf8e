import { globSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { RULE } from '../short-styles.ts'

const PACKAGES = join(import.meta.dirname, '../..')

interface UsedNames {
  /** Browser APIs: `Element.checkVisibility`, or a global by its name alone. */
  apis: string[]
  properties: string[]
  /** Functions, pseudo-classes and media features. */
  cssNames: string[]
}

/** Lists the browser features in these packages, by the types of scripts and by style sheets in strings. */
export function listUsedNames(packages: string[]): UsedNames {
  const files = globSync(`{${packages.join()}}/src/**/*.ts`, { cwd: PACKAGES })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => join(PACKAGES, file))
  const tsconfig = join(PACKAGES, 'sdk/tsconfig.json')
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile) as { config: unknown }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(PACKAGES, 'sdk'))
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const [apis, properties, cssNames] = [new Set<string>(), new Set<string>(), new Set<string>()]

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    const api = ts.isIdentifier(node) ? findApi(findSymbol(node, checker)) : undefined
    if (api) apis.add(api)
    if (
      (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
      RULE.test(node.getText())
    ) {
      readStyles(node.getText())
    }
    ts.forEachChild(node, visit)
  }
  const readStyles = (css: string) => {
    for (const [, name = ''] of css.matchAll(/[{;]\s*([a-z-]+):/g)) properties.add(name)
    for (const [, name = ''] of css.matchAll(/(?:[\s,(]|::?)([a-z-]+)\(/g)) cssNames.add(name)
    for (const [, name = ''] of css.matchAll(/::?([a-z-]+)/g)) cssNames.add(name)
    for (const [, name = ''] of css.matchAll(/\(([a-z-]+): [\w-]+\) \{/g)) cssNames.add(name)
  }
  for (const file of files) visit(program.getSourceFile(file) as ts.Node)
  return { apis: [...apis].sort(), properties: [...properties].sort(), cssNames: [...cssNames].sort() }
}

function findSymbol(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node
  // `const { frameElement } = window` declares a variable and also reads a property of the window.
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    return checker
      .getTypeAtLocation(parent.parent)
      .getProperty((parent.propertyName ?? parent.name).getText())
  }
  return checker.getSymbolAtLocation(node)
}

function findApi(symbol: ts.Symbol | undefined): string | undefined {
  const declared = symbol?.declarations?.find((it) => it.getSourceFile().fileName.includes('/lib.dom.'))
  if (!symbol || !declared) return undefined
  const owner = ts.isInterfaceDeclaration(declared.parent) ? `${declared.parent.name.text}.` : ''
  // Style sheets are checked separately, and every browser has a console.
  if (/^(CSSStyleProperties|Console)\.$/.test(owner)) return undefined
  return owner + symbol.name
}
