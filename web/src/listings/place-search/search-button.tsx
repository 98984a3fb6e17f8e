import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The button inside a search field, at its end. */
export const SearchButton = () => (
  <button
    type="submit"
    className={classNames(buttonClass({ look: 'primary', size: 'small' }), 'absolute inset-y-1.5 right-1.5')}
  >
    Search
  </button>
);
