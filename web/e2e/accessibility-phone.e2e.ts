import { proveEveryView } from './tours/accessibility.ts';

proveEveryView('phone');
