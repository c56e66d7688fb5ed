import type { ComponentProps } from 'react';

type ButtonRootProps = ComponentProps<'button'> & { readonly 'data-loading'?: boolean };

/** While loading, it is inactive but keeps the focus, which a disabled button would lose. */
export function ButtonRoot({ disabled, type = 'button', ...props }: ButtonRootProps) {
  if (props['data-loading'] !== true) return <button {...props} type={type} disabled={disabled} />;
  return <button {...props} type={type} aria-disabled onClick={(event) => event.preventDefault()} />;
}
