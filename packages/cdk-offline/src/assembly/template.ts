/** The parts of a CloudFormation template that are read here. */
export interface Template {
  readonly Description?: string;
  readonly Parameters?: Readonly<Record<string, { readonly Default?: string }>>;
  readonly Conditions?: Readonly<Record<string, unknown>>;
  readonly Mappings?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, TemplateOutput>>;
}

export interface TemplateResource {
  readonly Type: string;
  readonly Condition?: string;
  readonly DependsOn?: string | readonly string[];
  readonly Properties?: Readonly<Record<string, unknown>>;
}

export interface TemplateOutput {
  readonly Value: unknown;
  readonly Description?: string;
  readonly Condition?: string;
  readonly Export?: { readonly Name: unknown };
}

/** Changes a stack's template before it is used: tests take a permission out this way. */
export type TemplateEdit = (stackName: string, template: Template) => Template;
