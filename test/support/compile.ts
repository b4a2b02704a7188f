/** Type-checks files with the repository's own settings, in a single program. */
import { relative } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/entries.mjs';

/** Type errors as `path:line: message`, the path relative to the repository. */
export function typeErrors(files: readonly string[]): string[] {
  const program = ts.createProgram(files, compilerOptions());
  return files
    .map((file) => program.getSourceFile(file))
    .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)])
    .map(describe);
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return {
    ...options,
    // A snippet need not use every name it declares.
    noUnusedLocals: false,
    noUnusedParameters: false,
    moduleDetection: ts.ModuleDetectionKind.Force,
  };
}

function describe({ file, start, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (file === undefined) return message;
  const { line } = file.getLineAndCharacterOfPosition(start ?? 0);
  return `${relative(root, file.fileName)}:${line + 1}: ${message}`;
}
