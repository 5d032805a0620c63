/** `obstacle`: nothing is deployed. `note`: the deployment goes on, but a person should know. */
type Level = 'fine' | 'note' | 'obstacle';

/** What an answer of the account means for the deployment. */
export interface Finding {
  readonly level: Level;
  readonly says: string;
  /** The one command that helps, as it is typed; a person's part where AWS has no command. */
  readonly command?: string;
}

export function fine(says: string): Finding {
  return { level: 'fine', says };
}

export function note(says: string, command?: string): Finding {
  return { level: 'note', says, ...(command && { command }) };
}

export function obstacle(says: string, command: string): Finding {
  return { level: 'obstacle', says, command };
}

/** Lines for a terminal, the command below what it helps with. */
export function printed(about: string, { level, says, command }: Finding): string {
  const sign = { fine: '✓', note: '!', obstacle: '✗' }[level];
  return [`${sign} ${about}: ${says}`, ...(command ? [`    ${command}`] : [])].join('\n');
}
