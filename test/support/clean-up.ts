import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Machines that run these are shared and stall; a passing test does not wait.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library does this by itself only where the test functions are globals.
afterEach(cleanup);
